import type { FileProblem } from '../reading/read-file.ts'

/** The reason why a list was not taken, and what to do about it. */
export const refusalText: Record<FileProblem, string> = {
  empty: '里面没有内容，请换一个文件',
  tooLarge: '文件超过 5 MB，请只保留编码和数量两列后重试',
  oldExcel: '这是旧版 Excel 文件（.xls），请在 Excel 中另存为 .xlsx 或 .csv 后重试',
  notReadable: '文件打不开，请确认是 .xlsx 或 .csv 文件，且没有加密',
  tooManyRows: '超过 5,000 行，请分成几份后重试',
}
