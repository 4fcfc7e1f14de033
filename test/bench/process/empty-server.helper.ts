import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { perform } from './perform.ts';

/** Baseline of the framework alone: one route that does nothing. Decorated by hand, as these modules are run unbuilt. */
class EmptyController {
  show(): { readonly status: 'ok' } {
    return { status: 'ok' };
  }
}
const show = Object.getOwnPropertyDescriptor(EmptyController.prototype, 'show');
if (show) Get('empty')(EmptyController.prototype, 'show', show);
Controller()(EmptyController);

class EmptyModule {}
Module({ controllers: [EmptyController] })(EmptyModule);

const tasks = {
  async listen(port: number): Promise<string> {
    const app = await NestFactory.create<NestFastifyApplication>(EmptyModule, new FastifyAdapter(), { logger: false });
    await app.listen(port, '127.0.0.1');
    return `http://localhost:${port}/empty`;
  },
};
export type EmptyServer = typeof tasks;

perform(tasks);
