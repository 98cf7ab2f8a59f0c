import type { ResponseEnvelope } from './envelope.ts'
import type { Key } from './index.ts'

/** How the rendered page reaches the portal's content: the handlers themselves, without HTTP. */
export type AnswerContent = (
  key: Key,
  input: { readonly body?: unknown; readonly path?: unknown },
) => Promise<ResponseEnvelope>

export interface RenderingJob {
  /** Path and query, without what the page does not read. */
  readonly url: string
  /** What the page reads from /config.json at run time. */
  readonly config: {
    readonly apiHost: string
    readonly blobBase: string
    readonly platformKey: string
    readonly demo: boolean
  }
}

export interface RenderedPage {
  /** 404: the URL names something that does not exist. */
  readonly status: 200 | 404
  readonly title: string
  readonly siteName: string
  /** Absent: that of the portal. */
  readonly description: string | undefined
  readonly kind: 'website' | 'article'
  /** URL of the picture that a preview of a link shows, from the root of a host or absolute. */
  readonly image: string | undefined
  /** Empty where only the head is made ahead. */
  readonly markup: string
  /** Query keys with their data; the page that wakes up in the browser begins with them. */
  readonly content: readonly (readonly [readonly unknown[], unknown])[]
}

/** The page as a program that the server loads from what was built. */
export interface PageRendering {
  /** The paths that are rendered, each with the sources of its own parts, as the builder's manifest names them. */
  readonly sources: Readonly<Record<string, readonly string[]>>
  /** The one spelling of a page's path; undefined where there is no such page. */
  readonly pathOf: (pathname: string) => string | undefined
  /** The parameters of its query that a page reads; any other changes nothing in it. */
  readonly reads: Readonly<Record<string, readonly string[]>>
  /** Told once how content is answered. */
  readonly answerWith: (answer: AnswerContent) => void
  readonly render: (job: RenderingJob) => Promise<RenderedPage>
}
