import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { installOffer } from '../../../ui/base/browser/install-offer.ts'
import { isInstalled } from '../../../ui/base/browser/is-installed.ts'
import css from './install-card.module.css'
import { installSteps } from './install-steps.ts'

function Steps() {
  const [{ browser, steps, note }] = useState(() => installSteps(navigator))
  return (
    <div className="stack gap-8">
      <p className="bold">{browser}</p>
      {steps.length > 0 && (
        <ol className={css['steps']}>
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {note !== undefined && <p className="muted">{note}</p>}
    </div>
  )
}

/**
 * Where the browser can install, a button; elsewhere the way through its menus. Empty once the portal is installed.
 */
export function InstallCard() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get)
  if (isInstalled()) return null
  return (
    <Card
      title="安装到桌面"
      lead="把商城装成应用：从桌面打开，图标显示未同步的修改数，网络不稳时也能使用。不占多少空间，可随时卸载。"
    >
      {offer ? (
        <div>
          <Button variant="primary" icon="download" onClick={installOffer.take}>
            安装到桌面
          </Button>
        </div>
      ) : (
        <Steps />
      )}
    </Card>
  )
}
