import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { code } from '#contract/kernel/errors.ts'
import { addSecurityHeaders, type SecurityHeaders } from '../headers.ts'
import { Refusal } from '../refusal.ts'
import { refusalText, sendRefusal } from './refusal-answer.ts'

/** For an unreadable URL. No hook runs for it, and Fastify does not look for the caller's IP behind a proxy. */
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

/** How long the caller may take to read the last answer. */
const lastWordMs = 1_000

/** For bytes that are not HTTP or never end: sends a short answer and closes the connection. */
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
    // `end` closes only our direction: a caller who goes on sending, or reads nothing, would keep it open.
    const cut = setTimeout(() => socket.destroy(), lastWordMs)
    socket.once('close', () => clearTimeout(cut))
  }
}
