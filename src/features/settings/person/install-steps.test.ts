import { expect, test } from 'vitest'
import { installSteps } from './install-steps.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`

test.each([
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'iPhone 和 iPad 上的 Safari', '添加到主屏幕'],
  [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 5, 'iPhone 和 iPad 上的其他浏览器', '添加到主屏幕'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.60`, 5, '微信等应用内的页面', '在浏览器打开'],
  [`${mac} ${webkit} Version/18.5 Safari/605.1.15`, 5, 'iPhone 和 iPad 上的 Safari', '添加到主屏幕'],
  [`${mac} ${webkit} Version/18.5 Safari/605.1.15`, 0, 'Mac 上的 Safari', '添加到程序坞'],
  [`${windows} ${chrome} Safari/537.36 Edg/140.0.0.0`, 0, 'Edge', '将此站点作为应用安装'],
  [`${windows} ${chrome} Safari/537.36`, 10, 'Chrome', '将网页作为应用安装'],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    5,
    'Firefox 安卓版',
    '添加到主屏幕',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; V2309A) ${chrome} Mobile Safari/537.36`,
    5,
    '安卓手机的浏览器',
    '添加到桌面',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    0,
    'Firefox 电脑版',
    'Chrome 或 Edge',
  ],
])('%s with %i fingers is shown the way of %s', (userAgent, maxTouchPoints, browser, words) => {
  const { steps, note, ...shown } = installSteps({ userAgent, maxTouchPoints })
  expect(shown.browser).toBe(browser)
  expect([...steps, note].join(' ')).toContain(words)
})
