import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { code } from '#contract/errors.ts'
import { Refusal } from './refusal.ts'
import { refusalText, sendRefusal } from './refusal-answer.ts'

/** A request whose address already cannot be read. */
export const handleFrameworkError = (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
  void sendRefusal(reply, new Refusal(code.invalid))
}

/** Bytes that are no HTTP: there is no request to answer, only a connection to end with a word. */
export const handleClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const text = refusalText(new Refusal(tooLarge ? code.tooLarge : code.invalid))
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  )
}
