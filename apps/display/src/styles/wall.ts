// The letters and styles of a wall, for each document that shows one. Those of rooms refine those of one queue, and come after them.
import 'virtual:fonts-500-700.css';
import './base.css';
import './wall/slots.css';
import './wall/panel.css';
import './wall/upright.css';
import './wall/telephone.css';
import './rooms/slots.css';
import './rooms/services.css';
import './rooms/wide.css';
import './rooms/upright.css';
import './rooms/telephone.css';
