# The built portal without its tools. One image serves every deployment: what differs comes from the environment.
# A tag moves. Pin what you have tried: `docker buildx imagetools inspect node:24-slim` prints its digest.
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS build
# 1 keeps the demo in the image, for a portal that is to be tried out with DEMO=1.
ARG WITH_DEMO=0
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY demo/package.json demo/
RUN npm ci --include=dev
COPY . .
RUN npm run build && npm prune --omit=dev && mkdir -p demo && \
  if [ "$WITH_DEMO" = 0 ]; then rm -rf demo/* dist/server/demo; fi

FROM ${NODE_IMAGE}
# The pool reads files, hashes passwords and draws pictures; its size is read when the process starts.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data UV_THREADPOOL_SIZE=16
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# Migrations, reference data and the demo's pictures are read from here at run time.
COPY --from=build /app/server ./server
COPY --from=build /app/demo ./demo
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without a shell in between, so that the server itself receives the signal that ends the container.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
