import type { FastifyInstance } from 'fastify'
import { families } from './families.ts'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './page.ts'

/** The API's description, for machines and for people; both follow from the contract and are made once. */
export const registerDocs = (app: FastifyInstance): void => {
  const document = JSON.stringify(openApiDocument(families))
  const page = docsPage(families)
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document),
  )
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
}
