/** The part of the package that the benches use; it brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly method?: string
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    readonly setupRequest?: (request: Request) => Request
    readonly onResponse?: (status: number, body: string) => void
  }

  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly requests: readonly Request[]
  }

  interface Result {
    readonly requests: { readonly average: number }
    readonly errors: number
  }

  interface Run extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }

  export default function autocannon(options: Options): Run
}
