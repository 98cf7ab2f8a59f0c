import { expect, test } from 'vitest'
import { idIn, loginUrl, ownUrl, returnUrl } from './page-url.ts'

test.each([
  ['id=42', 42],
  ['', null],
  ['id=', null],
  ['id=0', null],
  ['id=-1', null],
  ['id=042', null],
  ['id=1.5', null],
  ['id=1e3', null],
  ['id=12abc', null],
  ['id=9007199254740992', null],
  ['id=%20', null],
])('the URL ?%s names the id %s', (search, id) => {
  expect(idIn(new URLSearchParams(search))).toBe(id)
})

test.each([
  ['/cart', '/cart'],
  ['/search?key=薯条&page=2#top', '/search?key=%E8%96%AF%E6%9D%A1&page=2#top'],
  ['/workbench/../cart', '/cart'],
  ['/a//b', '/a//b'],
])('%s stays inside the portal', (raw, url) => {
  expect(ownUrl(raw)).toBe(url)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'cart',
  '',
  null,
])('%s is no URL of ours', raw => {
  expect(ownUrl(raw)).toBeNull()
})

test('dots cannot smuggle another host in', () => {
  expect(ownUrl('/.//evil.example')).toBeNull()
})

test('what the login page is given comes back from it', () => {
  const url = loginUrl('/workbench/dealerOrderDetail?id=12&tab=a%26b')
  expect(url).toBe('/login?redirect=%2Fworkbench%2FdealerOrderDetail%3Fid%3D12%26tab%3Da%2526b')
  expect(returnUrl(url.slice('/login'.length))).toBe('/workbench/dealerOrderDetail?id=12&tab=a%26b')
})

test.each([
  '',
  '?redirect=',
  '?redirect=//evil.example',
  '?redirect=/login',
  '?redirect=/LogIn',
  '?redirect=%2Flogin%3Fredirect%3D%2Fcart',
])('after signing in at /login%s the person is at home', search => {
  expect(returnUrl(search)).toBe('/')
})

test('the home page needs no way back', () => {
  expect(loginUrl('/')).toBe('/login')
})
