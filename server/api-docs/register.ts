import type { FastifyInstance } from 'fastify'
import { families, gatewayFamilies } from './families.ts'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './page.ts'

/** Serves the API's documentation for programs and for people. Both are made from the contract once. */
export const registerDocs = (app: FastifyInstance): void => {
  const document = JSON.stringify(openApiDocument(families, gatewayFamilies))
  const page = docsPage(families, gatewayFamilies)
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  )
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
}
