import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button, LinkButton } from '../ui/base/button.tsx'
import { Notice } from '../ui/base/page/notice.tsx'
import { Picture } from '../ui/base/picture/picture.tsx'
import closed from '../ui/base/page/closed.svg'
import oven from './oven.svg'
import css from './prompts/prompts.module.css'
import { acceptUpdate } from './prompts/update-state.ts'

/** The browsers' messages for a dynamic import that failed. */
const missingPartTexts = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** True where code could not be loaded, as opposed to code that failed. */
function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missingPartTexts.some(text => error.message.includes(text))
}

interface Words {
  art: string
  title: string
  text: string
  button: string
  act: () => void
}

const reload = () => window.location.reload()

/** Code also fails to load without a network, so the server is asked before a deployment is blamed. */
function useReachable(): boolean {
  const [reachable, setReachable] = useState(navigator.onLine)
  useEffect(() => {
    const asking = new AbortController()
    fetch('/healthz', { cache: 'no-store', signal: asking.signal }).catch(() => {
      if (!asking.signal.aborted) setReachable(false)
    })
    return () => asking.abort()
  }, [])
  return reachable
}

function wordsFor(error: unknown, reachable: boolean): Words {
  if (!isMissingPart(error)) {
    return {
      art: closed,
      title: '页面出了点问题',
      text: '问题出在页面本身，您已保存的内容没有丢失。',
      button: '重新打开',
      act: reload,
    }
  }
  if (reachable) {
    return {
      art: oven,
      title: '商城已更新',
      text: '您打开的是旧版本，更新后即可继续，您已保存的内容没有丢失。',
      button: '立即更新',
      act: acceptUpdate,
    }
  }
  return {
    art: closed,
    title: '此页面需要联网打开',
    text: '暂时连接不上商城，恢复连接后即可继续，您已保存的内容没有丢失。',
    button: '重试',
    act: reload,
  }
}

/** Shown for a page that threw, or whose code a deployment has removed; the frame keeps working. */
export function RouteError() {
  const { art, title, text, button, act } = wordsFor(useRouteError(), useReachable())
  return (
    <div className={css['whole']}>
      <Notice
        level={1}
        role="alert"
        art={<Picture src={art} alt="" width={240} height={168} />}
        title={title}
        actions={
          <>
            <Button variant="primary" icon="refresh" onClick={act}>
              {button}
            </Button>
            <LinkButton to="/">返回首页</LinkButton>
          </>
        }
      >
        <p>{text}</p>
      </Notice>
    </div>
  )
}
