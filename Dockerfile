FROM node:26-bookworm-slim AS build
WORKDIR /srv/portico
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# What only building needs goes again: three quarters of the packages, and the Node among them, since the image has its own.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:26-bookworm-slim
WORKDIR /srv/portico
COPY --from=build /srv/portico ./
# A fresh volume takes over the owner of the folder it is put on, so the data folder must be there.
RUN install -d -o node -g node -m 700 data
USER node
ENV HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=1
EXPOSE 3000
VOLUME /srv/portico/data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--max-old-space-size=1024", "dist/server/portico.js", "start"]
