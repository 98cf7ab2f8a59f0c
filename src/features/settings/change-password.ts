import { command } from '../../api/call.ts'
import { keyForSession } from '../../api/encrypt.ts'

/** Every session of the account ends with it, this one too. */
export const changePassword = async (oldPassword: string, newPassword: string): Promise<void> => {
  const key = await keyForSession()
  await command('POST /vip/modifyPassword', {
    body: {
      secretId: key.secretId,
      oldPassword: key.encrypt(oldPassword),
      newPassword: key.encrypt(newPassword),
    },
  })
}
