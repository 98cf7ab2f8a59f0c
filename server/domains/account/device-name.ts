/** The more specific ones first, since nearly every browser also calls itself Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/MQQBrowser|QQBrowser/i, 'QQ 浏览器'],
  [/UCBrowser|UCWEB|UBrowser/i, 'UC 浏览器'],
  [/Quark/i, '夸克'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/MiuiBrowser/i, '小米浏览器'],
  [/SamsungBrowser/i, '三星浏览器'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (names: typeof browsers, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** For example `Windows · Chrome`: people recognise their devices by it, and no text of the browser is stored. */
export const deviceName = (userAgent: string): string =>
  [nameIn(systems, userAgent), nameIn(browsers, userAgent)].filter(Boolean).join(' · ')
