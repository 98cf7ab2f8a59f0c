import type { TSchema } from 'typebox'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { ErpEndpoint } from '#contract/erp/endpoint.ts'
import type { DeskEndpoint } from '#contract/desk/endpoint.ts'
import type { FamilyOfDesk, FamilyOfEndpoints, FamilyOfGateway } from './families.ts'
import type { Documented } from './openapi.ts'
import { fieldsOf, jsonSchema } from './schema.ts'
import { deskChapter } from './desk-chapter.ts'
import { gatewayChapter } from './gateway-chapter.ts'
import { html, Html } from './html.ts'
import { introduction } from './introduction.ts'
import { gatewayBody } from './operation.ts'
import { style } from './style.ts'
import { accessText, answerText, deskAccessText, effectText, scopeText } from './wording.ts'

const anchorOf = (key: string) => key.replaceAll(/[^A-Za-z0-9]+/g, '-')

const fieldTable = (title: string, schema: TSchema | undefined): Html => {
  const fields = schema ? fieldsOf(jsonSchema(schema)) : []
  if (fields.length === 0)
    return html`<h4>${title}</h4>
      <p>无</p>`
  const rows = fields.map(
    ({ name, type, required, note }) =>
      html`<tr>
        <td>${name}</td>
        <td>${type}</td>
        <td>${required ? '必有' : '可省略'}</td>
        <td>${note}</td>
      </tr>`,
  )
  return html`<h4>${title}</h4>
    <table class="fields">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">类型</th>
          <th scope="col">是否必有</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`
}

const entry = (key: string, endpoint: Endpoint): Html => {
  const [method = '', path = ''] = key.split(' ')
  return html`<section aria-labelledby="${anchorOf(key)}">
    <h3 id="${anchorOf(key)}"><span class="method">${method}</span>${path}</h3>
    <p>${endpoint.summary}</p>
    <dl>
      <dt>可调用者</dt>
      <dd>${accessText(endpoint)}</dd>
      <dt>数据范围</dt>
      <dd>${scopeText(endpoint)}</dd>
      <dt>作用</dt>
      <dd>${effectText(endpoint)}</dd>
      <dt>应答</dt>
      <dd>${answerText(endpoint)}</dd>
    </dl>
    ${endpoint.path ? fieldTable('路径参数', endpoint.path) : ''}
    ${endpoint.query ? fieldTable('查询参数', endpoint.query) : ''}
    ${method === 'POST' || method === 'PUT' ? fieldTable('请求 body', endpoint.request) : ''}
    ${endpoint.answer === 'file' ? '' : fieldTable('应答 body', endpoint.response)}
  </section> `
}

const gatewayEntry = (key: string, endpoint: ErpEndpoint): Html => {
  const [method = '', path = ''] = key.split(' ')
  return html`<section aria-labelledby="${anchorOf(key)}">
    <h3 id="${anchorOf(key)}"><span class="method">${method}</span>${path}</h3>
    <p>${endpoint.summary}</p>
    <dl>
      <dt>可调用者</dt>
      <dd>具有 ${endpoint.scope} 权限的接口密钥</dd>
      <dt>作用</dt>
      <dd>${effectText(endpoint)}</dd>
    </dl>
    ${endpoint.path ? fieldTable('路径参数', endpoint.path) : ''}
    ${endpoint.query ? fieldTable('查询参数', endpoint.query) : ''}
    ${endpoint.request ? fieldTable('请求体', gatewayBody(endpoint)) : ''}
    ${fieldTable('应答 body', endpoint.response)}
  </section> `
}

const deskEntry = (key: string, endpoint: DeskEndpoint): Html => {
  const [method = '', path = ''] = key.split(' ')
  return html`<section aria-labelledby="${anchorOf(key)}">
    <h3 id="${anchorOf(key)}"><span class="method">${method}</span>${path}</h3>
    <p>${endpoint.summary}</p>
    <dl>
      <dt>可调用者</dt>
      <dd>${deskAccessText(endpoint)}</dd>
      <dt>作用</dt>
      <dd>${effectText(endpoint)}</dd>
    </dl>
    ${endpoint.path ? fieldTable('路径参数', endpoint.path) : ''}
    ${endpoint.query ? fieldTable('查询参数', endpoint.query) : ''}
    ${endpoint.request ? fieldTable('请求体', endpoint.request) : ''}
    ${endpoint.answer === 'file' ? '' : fieldTable('应答 body', endpoint.response)}
  </section> `
}

interface Listed {
  readonly name: string
  readonly entries: Readonly<Record<string, { readonly summary: string }>>
}

const menu = (families: readonly Listed[]): Html[] =>
  families.map(({ name, entries }) => {
    const links = Object.entries(entries).map(
      ([key, { summary }]) => html`<li><a href="#${anchorOf(key)}" title="${summary}">${key}</a></li>`,
    )
    return html`<h2>${name}</h2>
      <ul>
        ${links}
      </ul>`
  })

const chapters = (families: readonly FamilyOfEndpoints[]): Html[] =>
  families.map(
    ({ name, entries }) =>
      html`<h2>${name}</h2>
        ${Object.entries(entries).map(([key, endpoint]) => entry(key, endpoint))}`,
  )

const gatewayChapters = (families: readonly FamilyOfGateway[]): Html[] =>
  families.map(
    ({ name, entries }) =>
      html`<h2>${name}</h2>
        ${Object.entries(entries).map(([key, endpoint]) => gatewayEntry(key, endpoint))}`,
  )

const deskChapters = (families: readonly FamilyOfDesk[]): Html[] =>
  families.map(
    ({ name, entries }) =>
      html`<h2>${name}</h2>
        ${Object.entries(entries).map(([key, endpoint]) => deskEntry(key, endpoint))}`,
  )

/** The contract as one long page, so that the browser's own search finds everything. */
export const docsPage = ({ families, gateway, desk }: Documented): string =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>接口文档 · 订货商城</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">跳到正文</a>
        <div class="page">
          <nav aria-label="接口目录">
            <ul>
              <li><a href="#envelope">请求与应答</a></li>
              <li><a href="#repeat">重复请求</a></li>
              <li><a href="#headers">请求头</a></li>
              <li><a href="#secrets">密码的传输</a></li>
              <li><a href="#codes">错误码</a></li>
              <li><a href="#gateway">后台网关</a></li>
              <li><a href="#desk">运营后台</a></li>
            </ul>
            ${menu([...families, ...gateway, ...desk])}
          </nav>
          <main id="content">
            <h1>接口文档</h1>
            ${introduction()}${chapters(families)}${gatewayChapter()}${gatewayChapters(gateway)}${deskChapter()}${deskChapters(desk)}
          </main>
        </div>
      </body>
    </html> `.text
