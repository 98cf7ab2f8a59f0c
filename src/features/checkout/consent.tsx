import { useQuery } from '@tanstack/react-query'
import { ProtocolConsent } from '../../ui/field/protocol-consent.tsx'
import type { Checkout } from './checkout-form.ts'
import css from './checkout-view.module.css'
import { checkoutQueries } from './queries.ts'

export const needsConsent = ({ protocols }: Pick<Checkout, 'protocols'>): boolean => protocols.length > 0

/** The agreements that the person has not accepted yet, to be read and accepted. */
export function Consent({
  checkout,
  isAgreed,
  isPressed,
  onChange,
}: {
  checkout: Pick<Checkout, 'protocols'>
  isAgreed: boolean
  isPressed: boolean
  onChange: (isAgreed: boolean) => void
}) {
  const isNeeded = needsConsent(checkout)
  const protocols = useQuery({ ...checkoutQueries.protocols(), enabled: isNeeded })
  if (!isNeeded) return null
  return (
    <div className={css['consent']}>
      <ProtocolConsent
        protocols={protocols.data?.filter(({ id }) => checkout.protocols.some(one => one.id === id))}
        failed={protocols.error !== null}
        onRetry={() => void protocols.refetch()}
        checked={isAgreed}
        error={isPressed && !isAgreed ? '请阅读并同意后提交' : undefined}
        onChange={onChange}
      />
    </div>
  )
}
