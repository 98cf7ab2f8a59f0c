import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { code } from '#contract/kernel/errors.ts'
import { useSubmit } from '../../work/use-action.ts'
import { ApiError } from '../../api/api-error.ts'
import { commandFor } from '../../api/call.ts'
import { Button } from '../../ui/base/button.tsx'
import { DemoHint } from '../../ui/base/demo-hint.tsx'
import { Form } from '../../ui/field/form.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useForm } from '../../ui/field/use-form.ts'
import { useProof } from './use-proof.ts'
import { classNames } from '../../ui/base/class-names.ts'
import css from './captcha.module.css'

const longest = 8

const form = {
  initial: { text: '' },
  labels: { text: '图中字符' },
  checks: { text: (text: string) => (text === '' ? '请填写图中字符' : undefined) },
}

/** Accepts full-width letters and spaces of a pasted answer; the server ignores case. */
const cleaned = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').slice(0, longest)

const askForPicture = (phone: string) => commandFor('POST /vip/action/queryCaptcha', { body: { phone } })

/** A new picture each time the dialog opens or `renew` is called; a new request drops the answer of the one before. */
function useCaptchaPicture(phone: string) {
  const { data, isError, mutate } = useMutation({ mutationFn: askForPicture })
  useEffect(() => mutate(phone), [mutate, phone])
  return { picture: data, failed: isError, renew: () => mutate(phone) }
}

const unproved = '设备验证没有完成，请点“换一张”重试'
const progressWords = { working: '正在验证您的设备…', done: '设备验证已完成', failed: unproved }

export function CaptchaDialog({
  phone,
  onSolved,
  onClose,
}: {
  phone: string
  onSolved: (token: string) => void
  onClose: () => void
}) {
  const { picture, failed, renew } = useCaptchaPicture(phone)
  const { progress, proof } = useProof(picture?.challenge)
  const state = useForm(form)

  const check = useSubmit(state, {
    send: async ({ text }, { id }) => {
      const proved = await proof()
      if (proved === null) throw new ApiError({ message: unproved })
      const body = { captchaId: picture?.captchaId ?? '', text, proof: proved }
      return commandFor('POST /vip/checkCaptcha', { body, id })
    },
    done: ({ captchaToken }) => onSolved(captchaToken),
    // The picture has expired or was tried too often, so a new one is needed.
    refused: failure => {
      if (failure.code === code.captchaNeeded) renew()
    },
  })

  // Without a loaded picture there is no text to check.
  const submit = () => {
    if (picture) return check()
    const message = failed ? '图片没有加载成功，请点“换一张”' : '图片还在加载，请看清后再提交'
    return state.refuse({ fields: [{ path: 'text', message }] })
  }
  const change = () => {
    state.change({ text: '' })
    renew()
  }

  return (
    <PlainDialog title="请先完成图形验证" width={400} onClose={onClose}>
      <Form
        label="图形验证"
        form={state}
        onSubmit={submit}
        actions={
          <Button type="submit" variant="primary" size="large" wide busy={state.busy}>
            确定
          </Button>
        }
      >
        <div className={classNames('row gap-12', css['picture'])}>
          {picture ? (
            <img src={picture.image} width={180} height={60} alt="图形验证码，请照图填写字符" />
          ) : (
            <span className={css['blank']}>{failed ? '图片没有加载成功' : ''}</span>
          )}
          <Button size="small" variant="quiet" icon="refresh" onClick={change}>
            换一张
          </Button>
        </div>
        {picture && <output className="block hint">{progressWords[progress]}</output>}
        <TextField
          {...state.text('text')}
          onChange={event => state.change({ text: cleaned(event.target.value) })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="不区分大小写"
          data-autofocus
        />
        {picture?.demoAnswer && (
          <DemoHint
            text={`图中字符 ${picture.demoAnswer}`}
            onFill={() => state.change({ text: picture.demoAnswer ?? '' })}
          />
        )}
      </Form>
    </PlainDialog>
  )
}
