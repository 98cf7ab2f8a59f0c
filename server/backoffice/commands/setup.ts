import { first, option, type Commands } from './typed.ts'

export const setupCommands: Commands = {
  brand: {
    usage: 'brand CODE --name NAME --payee NAME --bank NAME --account NUMBER',
    run: (erp, typed) =>
      erp('PUT /erp/v1/brand', {
        body: {
          code: first(typed),
          name: option(typed, 'name'),
          payee: {
            name: option(typed, 'payee'),
            bank: option(typed, 'bank'),
            account: option(typed, 'account'),
          },
        },
      }),
  },
}
