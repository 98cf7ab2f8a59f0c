import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${windows} Chrome/142.0.0.0 Safari/537.36`, 'Windows · Chrome'],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Windows · Edge'],
  [`${windows} Chrome/116.0.0.0 Safari/537.36 QQBrowser/19.3`, 'Windows · QQ 浏览器'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Windows · Firefox'],
  [`${windows} Chrome/116 Safari/537.36 wxwork/4.1 MicroMessenger/7.0 WindowsWechat`, 'Windows · 企业微信'],
  [`${mac} Version/18.1 Safari/605.1.15`, 'Mac · Safari'],
  [`${mac} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Mac · Opera'],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'iPhone · Safari'],
  [`${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'iPhone · Chrome'],
  [`${iPhone} Mobile/15E148 MicroMessenger/8.0.54(0x18003622) NetType/WIFI Language/zh_CN`, 'iPhone · 微信'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Safari/604.1', 'iPad · Safari'],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Android · Chrome'],
  [
    `${android} Version/4.0 Chrome/123.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.9`,
    'Android · 小米浏览器',
  ],
  [`${android} Chrome/123.0 Mobile Safari/537.36 AliApp(DingTalk/7.6) com.alibaba`, 'Android · 钉钉'],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 ArkWeb HuaweiBrowser/5.0',
    '鸿蒙 · 华为浏览器',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', 'Linux · Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8.5.0', ''],
  ['<script>alert(1)</script> 203.0.113.9', ''],
  ['', ''],
])('%s is %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
