import { articleColumns } from '#contract/search/columns.ts'
import { spokenRuns } from '../../search/sounds.ts'

export const searchColumns = (title: string, texts: readonly string[]) =>
  articleColumns(title, spokenRuns(title), texts)
