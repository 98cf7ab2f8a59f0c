/** The browser's description of itself. */
interface Browser {
  readonly userAgent: string
  /** An iPad names itself a Mac, which has no touch screen. */
  readonly maxTouchPoints: number
}

export interface InstallSteps {
  readonly browser: string
  /** The steps in order; empty if this browser cannot install pages. */
  readonly steps: readonly string[]
  readonly note?: string
}

const confirmAdd = '点击右上角“添加”，桌面上会出现“麦肯订货”图标'

const onAppleTouch = (userAgent: string): InstallSteps =>
  /CriOS|EdgiOS|FxiOS/.test(userAgent)
    ? {
        browser: 'iPhone 和 iPad 上的其他浏览器',
        steps: ['点击地址栏旁或菜单里的“分享”', '选择“添加到主屏幕”', confirmAdd],
        note: '需要 iOS 16.4 或更高版本；看不到这一项时，请用 Safari 打开本商城。',
      }
    : {
        browser: 'iPhone 和 iPad 上的 Safari',
        steps: ['点击工具栏的“分享”按钮', '向下滑动，选择“添加到主屏幕”', confirmAdd],
      }

const onAndroid = (userAgent: string): InstallSteps => {
  if (userAgent.includes('Firefox/'))
    return {
      browser: 'Firefox 安卓版',
      steps: ['打开浏览器菜单“⋮”', '选择“添加到主屏幕”', '点击“添加”'],
    }
  return {
    browser: '安卓手机的浏览器',
    steps: ['打开浏览器菜单', '选择“安装应用”“添加到主屏幕”或“添加到桌面”', '点击“安装”或“添加”'],
    note: '添加后没有图标时，请在系统设置里允许浏览器“创建桌面快捷方式”。',
  }
}

const onDesktop = (userAgent: string): InstallSteps => {
  if (userAgent.includes('Edg/'))
    return {
      browser: 'Edge',
      steps: ['打开浏览器菜单“…”', '选择“更多工具”里的“应用”', '点击“将此站点作为应用安装”'],
    }
  if (userAgent.includes('Chrome/'))
    return {
      browser: 'Chrome',
      steps: [
        '点击地址栏右侧的安装图标；没有时打开浏览器菜单“⋮”',
        '选择“投放、保存和分享”里的“将网页作为应用安装”',
        '点击“安装”',
      ],
    }
  if (userAgent.includes('Firefox/'))
    return {
      browser: 'Firefox 电脑版',
      steps: [],
      note: 'Firefox 电脑版不能安装网页应用。请用 Chrome 或 Edge 打开本商城后安装，或把本页加入书签。',
    }
  return {
    browser: 'Mac 上的 Safari',
    steps: ['打开屏幕顶部的“文件”菜单', '选择“添加到程序坞”', '点击“添加”'],
    note: '需要 macOS Sonoma 14 或更高版本。',
  }
}

/** How a person installs the portal by hand in this browser. */
export const installSteps = ({ userAgent, maxTouchPoints }: Browser): InstallSteps => {
  if (/MicroMessenger|QQ\/|DingTalk|wxwork/i.test(userAgent))
    return {
      browser: '微信等应用内的页面',
      steps: ['点击右上角“…”', '选择“在浏览器打开”', '在浏览器里回到本页，按那里的步骤安装'],
    }
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1))
    return onAppleTouch(userAgent)
  return /Android|HarmonyOS/.test(userAgent) ? onAndroid(userAgent) : onDesktop(userAgent)
}
