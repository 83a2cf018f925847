FROM node:26-bookworm-slim
WORKDIR /srv/portico
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && chown -R node:node /srv/portico
USER node
ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
VOLUME /srv/portico/data
CMD ["node", "--enable-source-maps", "dist/server/portico.js", "start"]
