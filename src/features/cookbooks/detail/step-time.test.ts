import { expect, test } from 'vitest'
import { namedTime, timerSeconds } from './step-time.ts'

test.each([
  ['炸2分45秒', 165],
  ['煎3分钟，翻面再煎2分半', 180],
  ['烘90秒，边缘微焦就停', 90],
  ['沥油十五秒', 15],
  ['煎差不多3分钟', 180],
  ['下锅抖五秒，炸3分钟', 180],
  ['静置两分钟', 120],
  ['小火炒一分半钟', 90],
  ['煮 6 分半捞出', 390],
  ['滚半分钟', 30],
  ['回温半小时', 1800],
  ['烘1.5小时', 5400],
  ['炖一个半小时', 5400],
  ['醒发九十分钟', 5400],
  ['冷藏一小时二十分钟', 4800],
  ['炖一百二十分钟', 7200],
  ['蒸一刻钟', 900],
  ['油温175℃，炸1分零5秒', 65],
])('%s', (text, seconds) => {
  expect(namedTime(text)).toBe(seconds)
})

test.each([
  ['炸3～4分钟', 180],
  ['炸3-4分钟', 180],
  ['焖１０至１２分钟', 600],
  ['焖十到十二分钟', 600],
  ['炒三四分钟', 180],
  ['炖二三十分钟', 1200],
])('of a range the lower end counts: %s', (text, seconds) => {
  expect(namedTime(text)).toBe(seconds)
})

test.each([
  ['前十秒轻晃一次，炸2分45秒', 165],
  ['第八分钟换层，再烤14分钟', 840],
  ['每隔30秒翻动，共煎4分钟', 240],
  ['每两分钟搅一次', null],
  ['比包装时间多一分钟', null],
  ['至少三分钟', 180],
  ['三分钟内上桌', null],
  ['四分钟以内送出', null],
  ['最后三秒放九层塔', null],
  ['倒入碗中，七分满', null],
  ['拌三分之一枫糖', null],
  ['油温升到180℃，平扒预热到200度', null],
  ['落盘那一刻就开始定型', null],
  ['十几分钟后取出', null],
])('what is no time to wait is passed over: %s', (text, seconds) => {
  expect(namedTime(text)).toBe(seconds)
})

test.each([
  ['炸2分45秒', 4, 165],
  ['炸2分45秒', null, 165],
  ['蒜拍碎，青蒜斜切段', 5, 300],
  ['三分钟内上桌', 2, 120],
  ['撒海盐', null, null],
  ['颠匀，五秒起锅', 2, null],
  ['冷藏两小时解冻', 120, 7200],
  ['冷藏六小时解冻', 360, null],
  ['放冷藏过夜', 720, null],
])('%s, in %s minutes, is timed for %s seconds', (text, minutes, seconds) => {
  expect(timerSeconds({ text, minutes })).toBe(seconds)
})
