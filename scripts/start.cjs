// Of the older kind, which is loaded without libuv's pool: the pool reads its size when it is first used, and loading
// a module of the newer kind uses it. Two threads may be busy with passwords and some with pictures; files go on.
process.env['UV_THREADPOOL_SIZE'] ??= '16'
void import('./start.mjs')
