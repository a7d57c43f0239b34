# The app as an image: `docker build -t aangan .`, for amd64 and arm64 alike with `docker buildx build --platform`.
# deploy/compose.yaml runs it with all it needs. `npm run drill -- image` runs these steps where no Docker is.

# What all kinds of processors share is built once, on the kind of this machine.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node scripts/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

# Node comes with the packages, in the version of package.json, and nothing else of Node's image is needed.
FROM debian:bookworm-slim
WORKDIR /app
RUN useradd --uid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin aangan && install -d -m 700 -o aangan -g aangan /data
COPY --from=packages /app/node_modules node_modules
# Says whose packages these are: nothing is installed when a script runs.
COPY --from=build /app/node_modules/.aangan-install node_modules/.aangan-install
COPY --from=build /app/build build
COPY package.json package-lock.json ./
COPY scripts scripts
COPY src/contract src/contract
COPY src/server src/server
ENV PATH=/app/node_modules/node/bin:/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER aangan
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "scripts/ask-ready.mjs"]
CMD ["node", "scripts/serve.mjs"]
