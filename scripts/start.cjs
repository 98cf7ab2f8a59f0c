// A CommonJS file, since loading ES modules uses libuv's thread pool, which reads its size at its first use. Sixteen
// threads leave some for files while others hash passwords and draw pictures.
process.env['UV_THREADPOOL_SIZE'] ??= '16'
void import('./start.mjs')
