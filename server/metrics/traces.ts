import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider, RandomIdGenerator } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Statement, Watch } from '../db/statement-watch.ts'
import { isBeginning } from '../db/write-places.ts'

interface Traced {
  readonly request: Span
  readonly context: Context
  handler?: Span
}

export interface Traces {
  readonly register: (app: FastifyInstance) => void
  readonly watch: Watch
  /** Sends what has been collected. */
  readonly flush: () => Promise<void>
  readonly end: () => Promise<void>
}

const random = new RandomIdGenerator()

/** Loaded only where the settings name a receiver. Of a person or a business no span says anything. */
export const startTraces = (endpoint: string): Traces => {
  let nextTrace: string | undefined
  const provider = new NodeTracerProvider({
    // A trace has the id of its request, by which the log names it.
    idGenerator: {
      generateTraceId: () => nextTrace ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  })
  provider.register()
  const tracer = provider.getTracer('portal')
  const traced = new WeakMap<FastifyRequest, Traced>()
  const transactions = new WeakMap<Span, Span>()

  const begin = (request: FastifyRequest): Traced => {
    const { method, headers, id, routeOptions } = request
    const parent = propagation.extract(ROOT_CONTEXT, headers)
    nextTrace = id.replaceAll('-', '')
    const span = tracer.startSpan(
      `${method} ${routeOptions.url ?? 'other'}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': routeOptions.url ?? 'other' },
      },
      parent,
    )
    nextTrace = undefined
    const begun = { request: span, context: trace.setSpan(parent, span) }
    traced.set(request, begun)
    return begun
  }

  const register = (app: FastifyInstance): void => {
    app.addHook('onRequest', (request, _reply, done) => context.with(begin(request).context, done))
    // A body is read in the context of its connection, so the request's own is entered again behind it.
    app.addHook('preHandler', (request, _reply, done) => {
      const begun = traced.get(request)
      if (!begun) return done()
      begun.handler = tracer.startSpan('handler', {}, begun.context)
      context.with(trace.setSpan(begun.context, begun.handler), done)
    })
    app.addHook('onSend', (request, _reply, _payload, done) => {
      traced.get(request)?.handler?.end()
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      traced.get(request)?.request.setAttribute('http.response.status_code', reply.statusCode).end()
      done()
    })
  }

  /** Told when it has been answered, in the context in which it was asked. */
  const watch = ({ text, ms }: Statement): void => {
    const parent = trace.getActiveSpan()
    if (!parent) return
    const endTime = performance.timeOrigin + performance.now()
    const startTime = endTime - ms
    const under = (span: Span) => trace.setSpan(context.active(), span)
    if (isBeginning(text))
      transactions.set(parent, tracer.startSpan('transaction', { startTime }, under(parent)))
    const transaction = transactions.get(parent)
    const name = /^\w+/.exec(text.trimStart())?.[0] ?? 'statement'
    tracer
      .startSpan(
        name,
        {
          kind: SpanKind.CLIENT,
          startTime,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
        },
        under(transaction ?? parent),
      )
      .end(endTime)
    if (text !== 'commit' && text !== 'rollback') return
    transaction?.end(endTime)
    transactions.delete(parent)
  }

  return {
    register,
    watch,
    flush: () => provider.forceFlush(),
    end: async () => {
      await provider.shutdown()
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
