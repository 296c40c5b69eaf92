# The application alone; PostgreSQL and Firebase are outside.
FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build
# Nothing is written inside the image at run time: the files that are sent in are kept in /data.
RUN mkdir /data && chown node /data
USER node
ENV HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
VOLUME /data
EXPOSE 4000
CMD ["node", "--max-old-space-size=384", "--max-semi-space-size=16", "server/main.ts"]
