import { writeFile } from 'node:fs/promises'
import { first, option, whole, type Commands } from './typed.ts'

export const relationCommands: Commands = {
  registrations: {
    usage: 'registrations',
    run: async erp => (await erp('GET /erp/v1/registrations', { query: {} })).registrations,
  },
  licence: {
    usage: 'licence FILE_ID TARGET',
    run: async (erp, typed) => {
      const { content, fileName } = await erp('GET /erp/v1/registrations/licences/{fileId}', {
        path: { fileId: first(typed) },
      })
      const target = typed.names[1] ?? fileName
      await writeFile(target, Buffer.from(content, 'base64'))
      return { target }
    },
  },
  approve: {
    usage: 'approve USER_ID --business CODE [--dealer CODE] [--tier N]',
    run: (erp, typed) => {
      const { dealer, tier } = typed.options
      return erp('POST /erp/v1/registrations/{userId}/approve', {
        path: { userId: whole(first(typed), 'USER_ID') },
        body: {
          businessCode: option(typed, 'business'),
          ...(dealer !== undefined && { dealer }),
          ...(tier !== undefined && { priceTier: whole(tier, 'tier') }),
        },
      })
    },
  },
  return: {
    usage: 'return USER_ID --reason TEXT',
    run: (erp, typed) =>
      erp('POST /erp/v1/registrations/{userId}/return', {
        path: { userId: whole(first(typed), 'USER_ID') },
        body: { reason: option(typed, 'reason') },
      }),
  },
  unbinds: {
    usage: 'unbinds [NUMBER …] [--after ID]',
    run: async (erp, { names, options }) => {
      const body =
        names.length > 0 ? { numbers: [...names] } : { after: whole(options.after ?? '0', 'after') }
      return (await erp('POST /erp/v1/unbinds/action/query', { body })).applications
    },
  },
  'approve-unbind': {
    usage: 'approve-unbind NUMBER',
    run: (erp, typed) =>
      erp('POST /erp/v1/unbinds/{number}/approve', { path: { number: first(typed) }, body: {} }),
  },
  'reject-unbind': {
    usage: 'reject-unbind NUMBER --reason TEXT',
    run: (erp, typed) =>
      erp('POST /erp/v1/unbinds/{number}/reject', {
        path: { number: first(typed) },
        body: { reason: option(typed, 'reason') },
      }),
  },
}
