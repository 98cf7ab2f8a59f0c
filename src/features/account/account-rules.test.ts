import { expect, test } from 'vitest'
import { codeProblem, nameProblem, newPasswordProblem, phoneProblem, repeatProblem } from './account-rules.ts'

test.each([
  [phoneProblem, '13800138000', undefined],
  [phoneProblem, '', '请填写手机号'],
  [phoneProblem, '1380013800', '请填写 11 位手机号'],
  [phoneProblem, '12800138000', '请填写 11 位手机号'],
  [codeProblem, '123456', undefined],
  [codeProblem, '', '请填写短信验证码'],
  [codeProblem, '12345', '验证码为 6 位数字'],
  [nameProblem, '王芳', undefined],
  [nameProblem, '  ', '请填写姓名'],
  [nameProblem, '王'.repeat(31), '姓名不超过 30 个字'],
  [newPasswordProblem, 'Portal2026', undefined],
  [newPasswordProblem, '', '请设置密码'],
  [newPasswordProblem, 'portal', '密码须为 8 至 64 位'],
  [newPasswordProblem, 'a1'.repeat(32), undefined],
  [newPasswordProblem, `${'a1'.repeat(32)}a`, '密码须为 8 至 64 位'],
  [newPasswordProblem, 'portalportal', '密码须同时包含字母和数字'],
  [newPasswordProblem, 'portal 2026', '密码不能包含空格'],
])('%o("%s") says %s', (problem, value, text) => {
  expect(problem(value)).toBe(text)
})

test('a repeated password has to be the same', () => {
  expect(repeatProblem('', { password: 'Portal2026' })).toBe('请再次输入密码')
  expect(repeatProblem('Portal2025', { password: 'Portal2026' })).toBe('两次输入的密码不一致')
  expect(repeatProblem('Portal2026', { password: 'Portal2026' })).toBeUndefined()
})
