import type { TLocalizedValidationError } from 'typebox/error'
import type { FieldError } from '#contract/kernel/errors.ts'
import { writtenLinesPattern, writtenPattern } from '#contract/kernel/written-text.ts'

const writtenPatterns: ReadonlySet<string> = new Set([writtenPattern, writtenLinesPattern])

/** Pages check their fields before sending them, so a missing or unknown one comes from a page of another version. */
const unknownField = '包含无法识别的内容，请刷新页面后重试'
const missingField = '缺少必填内容，请刷新页面后重试'

const messages: Readonly<Record<string, string>> = {
  // The schema library reports an unknown field of a closed object as a schema that is `false`.
  boolean: unknownField,
  pattern: '格式不正确',
  minLength: '内容过短',
  maxLength: '内容过长',
  minItems: '数量过少',
  maxItems: '数量过多',
  minimum: '数值过小',
  maximum: '数值过大',
}

const unescape = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~')

const pathOf = (pointer: string, name?: string): string[] => [
  ...pointer.split('/').slice(1).map(unescape),
  ...(name === undefined ? [] : [name]),
]

interface Found {
  readonly path: readonly string[]
  readonly message: string
}

const findings = (error: TLocalizedValidationError): Found[] => {
  const { keyword, instancePath } = error
  if (keyword === 'required') {
    return error.params.requiredProperties.map(name => ({
      path: pathOf(instancePath, name),
      message: missingField,
    }))
  }
  if (keyword === 'additionalProperties') {
    return error.params.additionalProperties.map(name => ({
      path: pathOf(instancePath, name),
      message: unknownField,
    }))
  }
  if (keyword === 'pattern' && writtenPatterns.has(String(error.params.pattern))) {
    return [{ path: pathOf(instancePath), message: '请填写可见的文字，不要包含特殊控制字符' }]
  }
  return [{ path: pathOf(instancePath), message: messages[keyword] ?? '内容不正确' }]
}

/**
 * One message for each field, so that a form can show it there. `part` is the member of the envelope that contains
 * the fields; errors of the envelope itself belong to no field.
 */
export const fieldErrors = (errors: readonly TLocalizedValidationError[], part?: string): FieldError[] => {
  const byPath = new Map<string, string>()
  for (const { path, message } of errors.flatMap(findings)) {
    const [head, ...rest] = path
    if (part !== undefined && (head !== part || rest.length === 0)) continue
    const name = (part === undefined ? path : rest).join('.')
    if (!byPath.has(name)) byPath.set(name, message)
  }
  return [...byPath].slice(0, 50).map(([path, message]) => ({ path, message }))
}
