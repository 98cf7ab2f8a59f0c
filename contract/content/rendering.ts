import type { ResponseEnvelope } from '../kernel/envelope.ts'
import type { Key, ResponseOf } from '../index.ts'

/** How the rendered page reads content: it calls the handlers themselves, without HTTP. */
export type AnswerContent = (
  key: Key,
  input: { readonly body?: unknown; readonly path?: unknown },
) => Promise<ResponseEnvelope>

/** A buyer as whom a page is drawn before it is published. No account stands behind it. */
export interface ShownBuyer {
  readonly userType: 3 | 5
  readonly offersOf: (
    skuIds: readonly number[],
  ) => Promise<readonly ResponseOf<'POST /skus/action/queryOffers'>[number][]>
}

export interface RenderingJob {
  /** Nobody where it is absent. */
  readonly buyer?: ShownBuyer | undefined
  /** Path and query, without the parameters that the page does not read. */
  readonly url: string
  /** The part of /config.json that the page reads at run time. */
  readonly config: {
    readonly apiHost: string
    readonly blobBase: string
    readonly platformKey: string
    readonly demo: boolean
  }
}

export interface RenderedPage {
  /** 404 where the URL names something that does not exist. */
  readonly status: 200 | 404
  readonly title: string
  readonly siteName: string
  /** Where absent, the portal's description is used. */
  readonly description: string | undefined
  readonly kind: 'website' | 'article'
  /** The URL of the picture that a link's preview shows: absolute, or a path. */
  readonly image: string | undefined
  /** Empty where only the head of the document was rendered. */
  readonly markup: string
  /** Query keys with their data. The page starts with them in the browser instead of asking again. */
  readonly content: readonly (readonly [readonly unknown[], unknown])[]
}

/** The built page as a program that the server loads. */
export interface PageRendering {
  /** The rendered paths, each with the source files of its parts, which are keys of the builder's manifest. */
  readonly sources: Readonly<Record<string, readonly string[]>>
  /** The canonical form of a page's path; undefined where there is no such page. */
  readonly pathOf: (pathname: string) => string | undefined
  /** The query parameters that a page reads, by path. No other parameter changes the page. */
  readonly reads: Readonly<Record<string, readonly string[]>>
  /** Called once, with the function that answers for content. */
  readonly answerWith: (answer: AnswerContent) => void
  readonly render: (job: RenderingJob) => Promise<RenderedPage>
}
