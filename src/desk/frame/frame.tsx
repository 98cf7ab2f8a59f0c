import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Layout, Menu, Result, Spin } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { roleNames } from '#contract/desk/roles.ts'
import { code } from '#contract/kernel/errors.ts'
import { DeskError } from '../calls/call-desk.ts'
import { may, queryClient } from '../calls/queries.ts'
import { useAct } from '../calls/use-act.ts'
import { SignInPage } from '../session/sign-in-page.tsx'
import { StepPage } from '../session/step-page.tsx'
import css from './frame.module.css'
import { useFirstRun } from '../first-run/use-first-run.ts'
import { groups, screens } from './screens.ts'
import { memberQuery, useMember } from './use-member.ts'

function PersonMenu() {
  const navigate = useNavigate()
  const { member } = useMember()
  const { act } = useAct('POST /desk/session/action/signOut', {
    onDone: () => {
      queryClient.clear()
      // A new page, so that nothing of this person stays in memory.
      location.assign('/desk')
    },
  })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'own', label: '我的账号', onClick: () => void navigate('/own') },
          { key: 'out', label: '退出登录', onClick: () => void act({}) },
        ],
      }}
    >
      <Button type="text" className={css['person'] ?? ''}>
        {member?.name}
        <span className={css['roles']}>{member?.roles.map(role => roleNames[role]).join('、')}</span>
      </Button>
    </Dropdown>
  )
}

function ScreenMenu() {
  const { pathname } = useLocation()
  const { member } = useMember()
  const roles = member?.roles ?? []
  const items = groups
    .map(group => ({
      type: 'group' as const,
      label: group.title,
      children: group.screens
        .filter(screen => may(screen.needs, roles))
        .map(({ path, title }) => ({ key: path, label: <Link to={`/${path}`}>{title}</Link> })),
    }))
    .filter(({ children }) => children.length > 0)
  const open = screens.find(({ path }) => pathname === `/${path}` || pathname.startsWith(`/${path}/`))
  const { isFirst } = useFirstRun()
  const home = [
    ...(isFirst ? [{ key: 'first', label: <Link to="/">开店清单</Link> }] : []),
    { key: '', label: <Link to={isFirst ? '/today' : '/'}>今天</Link> },
  ]
  const start: Readonly<Record<string, string>> = { '/': isFirst ? 'first' : '', '/today': '' }
  const selected = open?.path ?? start[pathname]
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The menu is longer than a low window.
    if (selected !== undefined)
      menu.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div ref={menu}>
      <Menu
        mode="inline"
        items={[...home, ...items]}
        selectedKeys={selected === undefined ? [] : [selected]}
        className={css['menu'] ?? ''}
      />
    </div>
  )
}

function Desk() {
  const { state } = useNavigation()
  const { member } = useMember()
  return (
    <Layout className={css['desk']}>
      <Layout.Header className={css['head']}>
        <Link to="/" className={css['name']}>
          {member?.mall || '订货商城'}
          <span className={css['kind']}>运营后台</span>
        </Link>
        <a href="/" target="_blank" rel="noreferrer" className={css['shop']}>
          打开商城
        </a>
        <PersonMenu />
      </Layout.Header>
      <Layout>
        <Layout.Sider width={200} theme="light" className={css['side']}>
          <ScreenMenu />
        </Layout.Sider>
        <Layout.Content className={css['content']} aria-busy={state === 'loading'}>
          <Outlet />
        </Layout.Content>
      </Layout>
    </Layout>
  )
}

/** Shows the sign-in, its second step, or the desk. */
export function Frame() {
  const { data, error, refetch } = useQuery(memberQuery)
  if (data?.stage === 'in') return <Desk />
  if (data) return <StepPage stage={data.stage} />
  if (error instanceof DeskError && error.code === code.signedOut) return <SignInPage />
  if (error)
    return (
      <Result
        status="warning"
        title="后台暂时无法打开"
        subTitle={error.message}
        extra={
          <Button type="primary" onClick={() => void refetch()}>
            重试
          </Button>
        }
      />
    )
  return <Spin size="large" className={css['waiting'] ?? ''} />
}
