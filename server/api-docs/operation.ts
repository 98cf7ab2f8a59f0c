import { Type } from 'typebox'
import { empty, object, uuid, type Endpoint } from '#contract/kernel/endpoint.ts'
import type { DeskEndpoint } from '#contract/desk/endpoint.ts'
import { mostRows, type ErpEndpoint } from '#contract/erp/endpoint.ts'
import { requestEnvelope } from '#contract/kernel/envelope.ts'
import { code } from '#contract/kernel/errors.ts'
import { isJsonObject, jsonSchema, type Json, type JsonObject } from './schema.ts'

const json = (schema: Json): JsonObject => ({ 'application/json': { schema } })
const refusal: JsonObject = { $ref: '#/components/schemas/Refusal' }
const parameterRef = (name: string): JsonObject => ({ $ref: `#/components/parameters/${name}` })

const parametersIn = (place: 'path' | 'query', schema: Endpoint['path']): Json[] => {
  if (!schema) return []
  const { properties, required } = jsonSchema(schema)
  if (!isJsonObject(properties)) return []
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: value,
  }))
}

const parameters = (endpoint: Endpoint): Json[] => [
  ...parametersIn('path', endpoint.path),
  ...parametersIn('query', endpoint.query),
  parameterRef('source'),
  ...(endpoint.access === 'public' ? [] : [parameterRef('business')]),
]

const multipart = (endpoint: Endpoint): JsonObject => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      description: '各字段须按此顺序；body 为 JSON 字符串',
      properties: {
        body: {
          type: 'string',
          contentMediaType: 'application/json',
          contentSchema: jsonSchema(endpoint.request ?? empty),
        },
        id: jsonSchema(uuid),
        sign: { type: 'string' },
        timestamp: { type: 'string', pattern: '^\\d+$' },
        file: { type: 'string', contentMediaType: 'application/octet-stream' },
      },
      required: ['body', 'id', 'sign', 'timestamp', 'file'],
    },
  },
})

const requestBody = (method: string, endpoint: Endpoint): JsonObject => {
  if (method !== 'POST' && method !== 'PUT') return {}
  const content = endpoint.upload
    ? multipart(endpoint)
    : json(jsonSchema(requestEnvelope(endpoint.request ?? empty)))
  return { requestBody: { required: true, content } }
}

const success = (endpoint: Pick<Endpoint, 'response'>): JsonObject =>
  jsonSchema(Type.Object({ code: Type.Literal(code.ok), msg: Type.String(), body: endpoint.response }))

const answers = (endpoint: Pick<Endpoint, 'response' | 'answer'>): JsonObject => {
  const content =
    endpoint.answer === 'file'
      ? { ...json(refusal), '*/*': { schema: {} } }
      : endpoint.answer === 'stream'
        ? { ...json(refusal), 'text/event-stream': { schema: jsonSchema(endpoint.response) } }
        : json({ oneOf: [success(endpoint), refusal] })
  const refused = (status: number): JsonObject => ({ $ref: `#/components/responses/Refused${status}` })
  return {
    200: { description: '成功，或附错误码的拒绝', content },
    413: refused(413),
    429: refused(429),
    500: refused(500),
    503: refused(503),
  }
}

const security = (method: string, { access, answer }: Endpoint): Json => {
  if (access === 'public') return []
  const takesCookie = method === 'GET' && (answer === 'file' || answer === 'stream')
  return takesCookie ? [{ sign: [] }, { fileCookie: [] }] : [{ sign: [] }]
}

/** One endpoint as an OpenAPI operation. Facts that OpenAPI cannot express are stored under `x-`. */
export const operation = (key: string, endpoint: Endpoint, family: string): JsonObject => {
  const [method = 'POST', path = ''] = key.split(' ')
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    tags: [family],
    summary: endpoint.summary,
    security: security(method, endpoint),
    parameters: parameters(endpoint),
    ...requestBody(method, endpoint),
    responses: answers(endpoint),
    'x-access': typeof endpoint.access === 'string' ? endpoint.access : [...endpoint.access],
    'x-scope': endpoint.scope ?? 'user',
    'x-effect': endpoint.effect,
    ...(endpoint.tells && { 'x-tells': true }),
    'x-answer': endpoint.answer ?? 'private',
  }
}

/** The body of a gateway request, with the form of its rows where it is a batch. */
export const gatewayBody = ({ request, row }: ErpEndpoint): Endpoint['request'] =>
  row ? object({ rows: Type.Array(row, { minItems: 1, maxItems: mostRows }) }) : request

const gatewayHeaders = ['erpTimestamp', 'erpNonce', 'erpContentHash', 'erpSignature']

/** One endpoint of the gateway, whose requests are signed and have no envelope. */
export const gatewayOperation = (key: string, endpoint: ErpEndpoint, family: string): JsonObject => {
  const [method = 'POST', path = ''] = key.split(' ')
  const body = gatewayBody(endpoint)
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    tags: [family],
    summary: endpoint.summary,
    security: [{ erpKey: [] }],
    parameters: [
      ...parametersIn('path', endpoint.path),
      ...parametersIn('query', endpoint.query),
      ...gatewayHeaders.map(parameterRef),
      ...(endpoint.effect === 'write' ? [parameterRef('idempotencyKey')] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body)) } }),
    responses: answers(endpoint),
    'x-access': 'erp',
    'x-scope': endpoint.scope,
    'x-effect': endpoint.effect,
  }
}

/** One endpoint of the desk, whose requests have no envelope and come with a cookie of their own. */
export const deskOperation = (key: string, endpoint: DeskEndpoint, family: string): JsonObject => {
  const [method = 'POST', path = ''] = key.split(' ')
  const hasBody = method === 'POST' || method === 'PUT'
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`,
    tags: [family],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ deskCookie: [] }],
    parameters: [
      ...parametersIn('path', endpoint.path),
      ...parametersIn('query', endpoint.query),
      ...(endpoint.effect === 'write' ? [parameterRef('idempotencyKey')] : []),
    ],
    ...(hasBody && { requestBody: { required: true, content: json(jsonSchema(endpoint.request ?? empty)) } }),
    responses: answers(
      endpoint.answer === 'file'
        ? { response: endpoint.response, answer: 'file' }
        : { response: endpoint.response },
    ),
    'x-access': typeof endpoint.access === 'string' ? endpoint.access : [...endpoint.access],
    'x-scope': 'desk',
    'x-effect': endpoint.effect,
  }
}
