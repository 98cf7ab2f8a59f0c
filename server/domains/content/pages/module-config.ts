import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { moduleConfigs } from '#contract/content/module-configs.ts'

type Configs = typeof moduleConfigs
export type ConfigOf<T extends keyof Configs> = Static<Configs[T]>

/** The content of a module of this type; undefined where the type is another or the content is invalid. */
export const configFor = <T extends keyof Configs>(
  type: T,
  module: { readonly type: string; readonly content: unknown },
): ConfigOf<T> | undefined => {
  const schema: TSchema = moduleConfigs[type]
  return module.type === type && Value.Check(schema, module.content)
    ? (module.content as ConfigOf<T>)
    : undefined
}
