import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { code } from '#contract/errors.ts'
import { addSecurityHeaders, type SecurityHeaders } from './headers.ts'
import { Refusal } from './refusal.ts'
import { refusalText, sendRefusal } from './refusal-answer.ts'

/** A request whose URL already cannot be read: no hook runs for it, and Fastify believes no proxy about it. */
export const frameworkErrorHandler =
  (headers: SecurityHeaders) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    addSecurityHeaders(headers, request, reply)
    void sendRefusal(reply, new Refusal(code.invalid))
  }

interface Word {
  readonly status: string
  readonly refusal: Refusal
}

const words: Readonly<Record<string, Word>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    refusal: new Refusal(code.tooLarge),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    refusal: new Refusal(code.invalid, '请求超时，请重试'),
  },
}
const noHttp: Word = { status: '400 Bad Request', refusal: new Refusal(code.invalid) }

/** So long the other side may take to read the word. */
const lastWordMs = 1_000

/** Bytes that are no HTTP, or that never end: nothing is answered any more, only the connection ended with a word. */
export const clientErrorHandler = (headers: SecurityHeaders) => {
  const guards = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, refusal } = words[error.code ?? ''] ?? noHttp
    const text = refusalText(refusal)
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\ncache-control: no-store\r\n${guards.join('')}` +
        `connection: close\r\n\r\n${text}`,
    )
    // Ending closes our half only: who goes on sending would keep what the request holds, and who reads nothing too.
    const cut = setTimeout(() => socket.destroy(), lastWordMs)
    socket.once('close', () => clearTimeout(cut))
  }
}
