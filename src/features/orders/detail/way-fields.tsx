import { oneLine } from '#contract/kernel/written-text.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import css from './ship-dialog.module.css'

/** How a shipment travels, as the person has typed it. */
export interface Way {
  readonly carrier: string
  readonly trackingNumber: string
  readonly driverPhone: string
}

export const noWay: Way = { carrier: '', trackingNumber: '', driverPhone: '' }

/** A way as it was kept on this device. */
export const isWay = (kept: unknown): kept is Way =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.keys(noWay).every(name => typeof kept[name as keyof typeof kept] === 'string')

/** As it is sent: numbers are pasted with tabs and with marks that nobody sees. */
export const cleaned = ({ carrier, trackingNumber, driverPhone }: Way) => ({
  carrier: oneLine(carrier),
  trackingNumber: oneLine(trackingNumber),
  driverPhone: oneLine(driverPhone),
  remark: '',
})

export function WayFields({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const typed = (name: keyof Way) => (event: { target: { value: string } }) =>
    onChange({ ...way, [name]: event.target.value })
  return (
    <div className={css['way']}>
      <TextField label="承运方" optional maxLength={40} value={way.carrier} onChange={typed('carrier')} />
      <TextField
        label="运单号"
        optional
        maxLength={40}
        value={way.trackingNumber}
        onChange={typed('trackingNumber')}
      />
      <TextField
        label="司机电话"
        optional
        maxLength={20}
        value={way.driverPhone}
        onChange={typed('driverPhone')}
      />
    </div>
  )
}
