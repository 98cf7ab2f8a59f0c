export const style = `
:root { color-scheme: light; --line: #e3ded2; --soft: #faf7ef; --accent: #ffc72c; --ink: #2b2618; --muted: #6d6552 }
* { box-sizing: border-box }
body { margin: 0; font: 14px/1.7 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; color: var(--ink); background: #fff }
a { color: #6b4e00 }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
.page { display: grid; grid-template-columns: 352px minmax(0, 1fr); gap: 40px; max-width: 1280px; margin: 0 auto; padding: 0 24px }
.skip { position: absolute; left: -999px }
.skip:focus { left: 8px; top: 8px; background: var(--accent); padding: 4px 12px }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 24px 0; font-size: 13px }

nav ul { list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: 2px 8px; text-decoration: none; overflow-wrap: anywhere; border-radius: 4px }
nav a:hover { background: var(--soft) }
main { padding: 24px 0 96px; min-width: 0 }
h1 { font-size: 26px; margin: 0 0 8px }
h2 { font-size: 20px; margin: 48px 0 8px; padding-bottom: 4px; border-bottom: 3px solid var(--accent) }
nav h2 { font-size: 13px; margin: 16px 0 4px; padding: 0 8px; border: 0 }
h3 { scroll-margin-top: 24px; font: 600 15px/1.6 ui-monospace, Consolas, monospace; margin: 32px 0 4px; overflow-wrap: anywhere }
h4 { font-size: 13px; margin: 12px 0 4px; color: var(--muted) }
.method { display: inline-block; min-width: 56px; padding: 0 8px; margin-right: 8px; text-align: center; background: var(--accent); border-radius: 4px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 4px 0 }
dt { color: var(--muted) }
dd { margin: 0 }
table { width: 100%; border-collapse: collapse; font-size: 13px; table-layout: fixed }
.fields th:nth-child(1) { width: 34% } .fields th:nth-child(2) { width: 18% } .fields th:nth-child(3) { width: 88px }
section { scroll-margin-top: 16px }
th, td { text-align: left; vertical-align: top; padding: 4px 8px; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
th { background: var(--soft); font-weight: 600 }
td:first-child, code { font-family: ui-monospace, Consolas, monospace }
@media (max-width: 800px) { .page { display: block } nav { position: static; max-height: 40vh; border-bottom: 1px solid var(--line) } }
`
