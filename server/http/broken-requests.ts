import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { code } from '#contract/errors.ts'
import { addSecurityHeaders, type SecurityHeaders } from './headers.ts'
import { Refusal } from './refusal.ts'
import { refusalText, sendRefusal } from './refusal-answer.ts'

/** A request whose address already cannot be read: no hook runs for it, and Fastify believes no proxy about it. */
export const frameworkErrorHandler =
  (headers: SecurityHeaders) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    addSecurityHeaders(headers, request, reply)
    void sendRefusal(reply, new Refusal(code.invalid))
  }

/** Bytes that are no HTTP: there is no request to answer, only a connection to end with a word. */
export const clientErrorHandler = (headers: SecurityHeaders) => {
  const guards = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const text = refusalText(new Refusal(tooLarge ? code.tooLarge : code.invalid))
    const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\ncache-control: no-store\r\n${guards.join('')}` +
        `connection: close\r\n\r\n${text}`,
    )
  }
}
