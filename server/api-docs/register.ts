import type { FastifyInstance } from 'fastify'
import { deskFamilies, families, gatewayFamilies } from './families.ts'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './page.ts'

const documented = { families, gateway: gatewayFamilies, desk: deskFamilies }

/** Serves the API's documentation for programs and for people. Both are made from the contract when first asked for. */
export const registerDocs = (app: FastifyInstance): void => {
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((document ??= JSON.stringify(openApiDocument(documented)))),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((page ??= docsPage(documented))),
  )
}
