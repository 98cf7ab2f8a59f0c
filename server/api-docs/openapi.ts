import { erpHeaders } from '#contract/erp/endpoint.ts'
import { code, codeText, type Code } from '#contract/kernel/errors.ts'
import { plainCookieName } from '../http/session.ts'
import type { FamilyOfDesk, FamilyOfEndpoints, FamilyOfGateway } from './families.ts'
import type { Json, JsonObject } from './schema.ts'
import { deskOperation, gatewayOperation, operation } from './operation.ts'

const refusals = Object.values(code).filter((value): value is Code => value !== code.ok)

const refusalSchema: JsonObject = {
  type: 'object',
  description: '拒绝：code 供程序判断，msg 供人阅读',
  properties: {
    code: {
      description: refusals.map(value => `${value} ${codeText[value]}`).join('；'),
      enum: refusals,
    },
    msg: { type: 'string' },
    body: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: {
            fields: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, message: { type: 'string' } },
                required: ['path', 'message'],
              },
            },
            serverTime: { type: 'integer', description: '毫秒' },
            retryAfterSeconds: { type: 'integer' },
          },
        },
      ],
    },
  },
  required: ['code', 'msg', 'body'],
}

const refused = (description: string): JsonObject => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const signedHeader = (name: keyof typeof erpHeaders, pattern: string, description: string): JsonObject => ({
  name: erpHeaders[name],
  in: 'header',
  required: true,
  schema: { type: 'string', pattern },
  description,
})

/** The headers of the back-office gateway. */
const gatewayParameters: JsonObject = {
  erpTimestamp: signedHeader('timestamp', '^\\d{1,15}$', '毫秒；与服务器时间相差不得超过 5 分钟'),
  erpNonce: signedHeader('nonce', '^[\\w-]{16,64}$', '每次请求不同，只能使用一次'),
  erpContentHash: signedHeader('contentHash', '^[0-9a-f]{64}$', '请求体字节的 SHA-256；无请求体时为空串的值'),
  erpSignature: signedHeader('signature', '^[0-9a-f]{64}$', '签名，算法见接口文档“后台网关”'),
  idempotencyKey: signedHeader(
    'idempotencyKey',
    '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    '小写 UUID；同一次操作的重试保持不变',
  ),
}

const components: JsonObject = {
  securitySchemes: {
    erpKey: { type: 'apiKey', in: 'header', name: erpHeaders.key, description: '后台网关的接口密钥编号' },
    sign: { type: 'apiKey', in: 'header', name: 'sign', description: '登录所得的会话签名' },
    deskCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: 'portal_desk',
      description: '工作人员登录运营后台时下发；HTTPS 下名为 __Secure-portal_desk',
    },
    fileCookie: {
      type: 'apiKey',
      in: 'cookie',
      name: plainCookieName,
      description: `登录时下发，仅用于读取私有文件；HTTPS 下名为 __Secure-${plainCookieName}`,
    },
  },
  parameters: {
    ...gatewayParameters,
    source: { name: 'source', in: 'header', schema: { const: '3' }, description: '调用方；网页固定为 3' },
    business: {
      name: 'business',
      in: 'header',
      schema: { type: 'string', pattern: '^[1-9]\\d*$' },
      description: '所代表企业的编号；仅有一家企业时可省略',
    },
  },
  responses: {
    Refused413: refused('内容过大'),
    Refused429: refused('操作过于频繁，body.retryAfterSeconds 为需等待的秒数'),
    Refused500: refused('系统异常'),
    Refused503: refused('服务正忙或正在停止'),
  },
  schemas: { Refusal: refusalSchema },
}

/** The gateway and the desk have a base URL of their own beside the portal's API. */
const otherServers: Json = [{ url: '/api' }]

export interface Documented {
  readonly families: readonly FamilyOfEndpoints[]
  readonly gateway: readonly FamilyOfGateway[]
  readonly desk: readonly FamilyOfDesk[]
}

const paths = ({ families, gateway, desk }: Documented): JsonObject => {
  const found: Record<string, Record<string, Json>> = {}
  for (const { name, entries } of families) {
    for (const [key, endpoint] of Object.entries(entries)) {
      const [method = 'POST', path = ''] = key.split(' ')
      found[path] = { ...found[path], [method.toLowerCase()]: operation(key, endpoint, name) }
    }
  }
  const add = (key: string, described: JsonObject) => {
    const [method = 'POST', path = ''] = key.split(' ')
    found[path] = { ...found[path], servers: otherServers, [method.toLowerCase()]: described }
  }
  for (const { name, entries } of gateway)
    for (const [key, endpoint] of Object.entries(entries)) add(key, gatewayOperation(key, endpoint, name))
  for (const { name, entries } of desk)
    for (const [key, endpoint] of Object.entries(entries)) add(key, deskOperation(key, endpoint, name))
  return found
}

/** The whole API as an OpenAPI 3.1 document, made from the contract. */
export const openApiDocument = (documented: Documented): JsonObject => ({
  openapi: '3.1.0',
  info: {
    title: '订货商城接口',
    version: '1.0.0',
    description:
      'POST 与 PUT 的请求体为信封 {body, id, sign, timestamp}：sign 为 timestamp 与 id 连接后的 SHA-256 十六进制值。同一操作重试时 id 不变。',
  },
  servers: [{ url: '/api/pc' }],
  tags: [...documented.families, ...documented.gateway, ...documented.desk].map(({ name }) => ({ name })),
  paths: paths(documented),
  components,
})
