import { useEffect, useState } from 'react'
import css from './loading-bar.module.css'
import prose from '../prose.module.css'

const patienceMs = 150

function Delayed() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <div className={css['track']}>
      <progress className={prose['hidden']} aria-label="正在加载" />
      <div className={css['bar']} />
    </div>
  )
}

/** A slim bar at the top, shown for calls that take longer than 150 ms. */
export function LoadingBar({ active }: { active: boolean }) {
  return active ? <Delayed /> : null
}
