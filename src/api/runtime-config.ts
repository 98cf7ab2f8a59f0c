import { ApiError } from './api-error.ts'

/** Settings that the built page reads at run time, so that one build serves every deployment. */
export interface RuntimeConfig {
  readonly apiHost: string
  readonly blobBase: string
  readonly platformKey: string
  readonly demo: boolean
}

/** Something between the page and the portal may answer in its place, also with JSON. */
export const isRuntimeConfig = (value: unknown): value is RuntimeConfig => {
  const { apiHost, blobBase, platformKey, demo } = Object(value) as Readonly<Record<string, unknown>>
  return [apiHost, blobBase, platformKey].every(text => typeof text === 'string') && typeof demo === 'boolean'
}

let loading: Promise<RuntimeConfig> | undefined

/** A page that cannot load its settings does not know the API's origin: calls fail as if unanswered. */
const load = async (): Promise<RuntimeConfig> => {
  try {
    const answer = await fetch('/config.json', { cache: 'no-cache' })
    const config: unknown = answer.ok ? await answer.json() : null
    if (isRuntimeConfig(config)) return config
  } catch {
    // As below.
  }
  throw new ApiError({ message: '系统异常，请稍后再试' })
}

/** Takes the settings that were sent with the page. */
export const knowRuntimeConfig = (config: RuntimeConfig): void => {
  loading = Promise.resolve(config)
}

export const runtimeConfig = (): Promise<RuntimeConfig> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
